import { Aws, Fn } from "aws-cdk-lib";
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  CfnUserPool,
  ClientAttributes,
  FeaturePlan,
  ManagedLoginVersion,
  OAuthScope,
  UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
} from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";
import { guardSignIn } from "./firewall";
import type { StageConfig } from "./settings/stage-config";

/**
 * The user pool for companies without their own provider: sign-in with e-mail codes, passkeys or passwords. Everybody may
 * register; an account's members decide who gets in. If the pool is lost, so is every member's identity, so it is protected
 * like the table.
 */
export class SignInPool extends Construct {
  readonly pool: UserPool;

  constructor(scope: Construct, id: string, { stage }: { stage: StageConfig }) {
    super(scope, id);
    this.pool = new UserPool(this, "People", {
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // An invitation is for an address, so a new one counts only once its owner has confirmed it.
      keepOriginal: { email: true },
      standardAttributes: {
        email: { required: true, mutable: true },
        fullname: { required: false, mutable: true },
      },
      // Cognito requires the password in addition to the two others.
      signInPolicy: { allowedFirstAuthFactors: { password: true, emailOtp: true, passkey: true } },
      passwordPolicy: { minLength: 12 },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      deletionProtection: stage.keepsData,
      removalPolicy: stage.removalPolicy,
    });
    this.pool.addDomain("Login", {
      // Must be unique in its region; the stack's id is unique everywhere.
      cognitoDomain: {
        domainPrefix: Fn.join("-", ["widget", Fn.select(2, Fn.split("/", Aws.STACK_ID))]),
      },
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    });
    if (stage.signInEmail) this.sendFrom(stage.signInEmail);
    if (stage.signInWaf) guardSignIn(this, stage, this.pool);
  }

  /** Sends its mail through the account's own SES. Cognito's own sender is limited to fifty mails a day. */
  private sendFrom(sender: string): void {
    const [, domain = ""] = sender.split("@");
    const pool = this.pool.node.defaultChild;
    if (!(pool instanceof CfnUserPool)) throw new Error("The pool has no resource of its own.");
    pool.emailConfiguration = {
      emailSendingAccount: "DEVELOPER",
      from: sender,
      sourceArn: `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/${domain.toLowerCase()}`,
    };
  }
}

/** The client with which the service's own pages sign people in: a public client, protected by PKCE. */
export class SignInClient extends Construct {
  readonly clientId: string;

  constructor(
    scope: Construct,
    id: string,
    { pool, baseUrl }: { pool: UserPool; baseUrl: string },
  ) {
    super(scope, id);
    const ownFields = new ClientAttributes().withStandardAttributes({
      email: true,
      fullname: true,
    });
    const client = new UserPoolClient(this, "Console", {
      userPool: pool,
      generateSecret: false,
      authFlows: { user: true },
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
        callbackUrls: [`${baseUrl}/api/sign-in/callback`],
        logoutUrls: [`${baseUrl}/console/enter`],
      },
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      // No answer reveals whether an address is registered.
      preventUserExistenceErrors: true,
      writeAttributes: ownFields,
    });
    // Without a branding, managed login shows no page for a client.
    new CfnManagedLoginBranding(this, "Branding", {
      userPoolId: pool.userPoolId,
      clientId: client.userPoolClientId,
      useCognitoProvidedValues: true,
    });
    this.clientId = client.userPoolClientId;
  }
}

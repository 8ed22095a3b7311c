// Does what Lambda's Node runtime does in an instance, according to its documented protocol:
// https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html
const { request } = require("node:http");
const { join } = require("node:path");

const { AWS_LAMBDA_RUNTIME_API: host, LAMBDA_TASK_ROOT: root, _HANDLER: named } = process.env;
const api = `http://${host}/2018-06-01/runtime`;

main();

async function main() {
  const handler = await loadHandler();
  for (;;) {
    const { headers, body } = await call("GET", "/invocation/next");
    const id = headers["lambda-runtime-aws-request-id"];
    const deadlineMs = Number(headers["lambda-runtime-deadline-ms"]);
    process.env._X_AMZN_TRACE_ID = headers["lambda-runtime-trace-id"];
    const context = {
      awsRequestId: id,
      callbackWaitsForEmptyEventLoop: true,
      functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
      functionVersion: process.env.AWS_LAMBDA_FUNCTION_VERSION,
      invokedFunctionArn: headers["lambda-runtime-invoked-function-arn"],
      logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
      logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
      memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
      getRemainingTimeInMillis: () => deadlineMs - Date.now(),
    };
    try {
      const answer = await handler(JSON.parse(body), context);
      await call("POST", `/invocation/${id}/response`, JSON.stringify(answer ?? null));
    } catch (error) {
      await call("POST", `/invocation/${id}/error`, JSON.stringify(told(error)));
    }
  }
}

async function loadHandler() {
  try {
    const [file, name] = named.split(".");
    const handler = (await import(join(root, `${file}.mjs`)))[name];
    if (typeof handler !== "function") throw new TypeError(`${named} is not a function`);
    return handler;
  } catch (error) {
    await call("POST", "/init/error", JSON.stringify(told(error)));
    process.exit(1);
  }
}

function told(error) {
  return {
    errorType: error?.name,
    errorMessage: error?.message,
    trace: `${error?.stack}`.split("\n"),
  };
}

function call(method, path, body = "") {
  return new Promise((resolve, reject) => {
    const sent = request(`${api}${path}`, { method, agent: false }, async (response) => {
      const chunks = await response.setEncoding("utf8").toArray();
      resolve({ headers: response.headers, body: chunks.join("") });
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  BatchWriteCommandInput,
  BatchWriteCommandOutput,
  DeleteCommandInput,
  DeleteCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  PutCommandInput,
  PutCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  ScanCommandInput,
  ScanCommandOutput,
  TransactGetCommandInput,
  TransactGetCommandOutput,
  TransactWriteCommandInput,
  TransactWriteCommandOutput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from "@aws-sdk/lib-dynamodb";

/** What DynamoDB's operations take and answer, with plain values in place of attribute values. */
export interface Calls {
  BatchGetItem: Call<BatchGetCommandInput, BatchGetCommandOutput>;
  BatchWriteItem: Call<BatchWriteCommandInput, BatchWriteCommandOutput>;
  DeleteItem: Call<DeleteCommandInput, DeleteCommandOutput>;
  GetItem: Call<GetCommandInput, GetCommandOutput>;
  PutItem: Call<PutCommandInput, PutCommandOutput>;
  Query: Call<QueryCommandInput, QueryCommandOutput>;
  Scan: Call<ScanCommandInput, ScanCommandOutput>;
  TransactGetItems: Call<TransactGetCommandInput, TransactGetCommandOutput>;
  TransactWriteItems: Call<TransactWriteCommandInput, TransactWriteCommandOutput>;
  UpdateItem: Call<UpdateCommandInput, UpdateCommandOutput>;
}

interface Call<Input, Output> {
  input: Input;
  output: Omit<Output, "$metadata">;
}

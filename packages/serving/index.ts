export { type Member, memberOf, personOf } from "./caller.ts"
export { isDone, once, type Repeat } from "./idempotency.ts"
export {
  type Call,
  command,
  type Download,
  download,
  type Http,
  multiStep,
  type OperationContext,
  type RawBody,
  type Reader,
  read,
  type Served,
} from "./serve.ts"

export { once } from "./idempotency.ts"
export {
  type Call,
  command,
  conversation,
  type Desk,
  type Http,
  type Reader,
  read,
  type Served,
} from "./serve.ts"

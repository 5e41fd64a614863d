export { type Member, memberOf, personOf } from "./caller.ts"
export { once } from "./idempotency.ts"
export {
  type Call,
  command,
  conversation,
  type Desk,
  type Download,
  download,
  type Http,
  type Reader,
  read,
  type Served,
} from "./serve.ts"

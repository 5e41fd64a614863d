export { label } from "../web/index.ts"

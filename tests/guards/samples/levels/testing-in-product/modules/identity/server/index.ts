export { double } from "../testing/index.ts"

export { nsfCodes } from "./nsf.data.ts"
export { pensionFunds } from "./pension-funds.ts"

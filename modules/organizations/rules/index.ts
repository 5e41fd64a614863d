export { accountTypeOf, type Obstacle, obstacleOf } from "./arrivals.ts"
export {
  type Code,
  type CodeList,
  type CodeListName,
  codeLists,
  codesAt,
  labelOf,
  pensionFunds,
} from "./code-lists/index.ts"
export { addressLine, type Postal, type RecapLine, registerRecap } from "./register-recap.ts"
export { splitStreet } from "./street.ts"

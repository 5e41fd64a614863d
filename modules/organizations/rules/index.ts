export { accountTypeOf, type Obstacle, obstacleOf } from "./arrivals.ts"
export { addressLine, type Postal, type RecapLine, registerRecap } from "./register-recap.ts"

export { accountTypeOf, type Obstacle, obstacleOf } from "./arrivals.ts"

// refused: testing-in-product
export { double } from "../testing/index.ts"

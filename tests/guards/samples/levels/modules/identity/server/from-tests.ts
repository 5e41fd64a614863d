// refused: testing-in-product
export { start } from "../api-tests/signed-in.ts"

// refused: level-module-identity
export { sign } from "../../contracts/server/index.ts"

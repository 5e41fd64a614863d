// refused: level-package-kernel
export { sql } from "../data/index.ts"

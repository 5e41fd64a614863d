// refused: has no exported member 'pool'
export { pool } from "@jalon/data"

// refused: web-reaches-server
export { secret } from "../server/index.ts"

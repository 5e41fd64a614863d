// refused: server-reaches-web
export { label } from "../web/label.ts"

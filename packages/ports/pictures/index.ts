export { drawPicture } from "./draw-picture.ts"

// refused: browser-needs-node
export { readFileSync } from "node:fs"

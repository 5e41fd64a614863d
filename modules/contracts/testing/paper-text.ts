import { readPaper } from "../server/papers/testing/read-paper.ts"

/** All that a screen reader would say of a paper. */
export const paperText = (file: Buffer): string => readPaper(file).root.text

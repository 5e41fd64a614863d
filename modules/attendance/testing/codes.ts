import { attendanceKeys, codesNow } from "../server/codes.ts"

/** The code that the screen of a room showed at some time, for tests that come back later with it. */
export const codeAt = (master: Buffer, sheetId: string, at: number): string =>
  codesNow(attendanceKeys(master), sheetId, at).code

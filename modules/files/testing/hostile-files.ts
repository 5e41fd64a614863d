import type { HostileFile } from "./hostile.ts"
import { hostileImages } from "./hostile-images.ts"
import { hostileNames, hostileOthers } from "./hostile-others.ts"
import { hostilePdfs } from "./hostile-pdfs.ts"
import { hostileSheets } from "./hostile-sheets.ts"

export type { HostileFile } from "./hostile.ts"

/** Every trick that we know of, made here: no such file is kept in the repository. */
export const hostileFiles = async (): Promise<HostileFile[]> => [
  ...hostilePdfs,
  ...(await hostileImages()),
  ...hostileOthers,
  ...hostileNames,
  ...hostileSheets,
]

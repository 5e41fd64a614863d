import { later } from "../foundations/later.ts"

/** Lists and popovers are a third of a guest's page: the box is drawn and typed in first, and its list follows. */
export const SearchList = later(async () => (await import("./SearchList.tsx")).SearchList)

/** For screens whose people have the code of lists already: theirs are then never drawn in two steps. */
export const preloadLists = (): Promise<void> => SearchList.preload()

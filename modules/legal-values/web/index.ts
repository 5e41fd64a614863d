import { later } from "@jalon/ui"

export { useLegalValues } from "./use-legal-values.ts"

export const FundingFilesScreen = later(async () => (await import("./levels/FundingFilesScreen.tsx")).default)
export const FiguresScreen = later(async () => (await import("./FiguresScreen.tsx")).default)

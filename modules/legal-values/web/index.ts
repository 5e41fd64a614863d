import { later } from "@jalon/ui"

export { useLegalValues } from "./use-legal-values.ts"

export const FiguresScreen = later(async () => (await import("./FiguresScreen.tsx")).default)

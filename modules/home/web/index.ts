import { later } from "@jalon/ui"

export const HomeScreen = later(async () => (await import("./HomeScreen.tsx")).default)

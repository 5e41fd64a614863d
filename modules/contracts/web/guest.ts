import { later } from "@jalon/ui"

// Apart from the module's other screens, whose list a guest's phone never needs.
export const CompletionScreen = later(async () => (await import("./link/CompletionScreen.tsx")).default)
export const ConventionScreen = later(async () => (await import("./convention/ConventionScreen.tsx")).default)

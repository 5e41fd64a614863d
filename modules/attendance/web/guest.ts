import { later } from "@jalon/ui"

// Apart from the module's other screens, whose list a guest's phone never needs.
export const TrainerLinkScreen = later(
  async () => (await import("./trainer-link/TrainerLinkScreen.tsx")).default,
)

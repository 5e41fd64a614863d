import { later } from "@jalon/ui"

/** The public page « Vérifier un document ». */
export const VerificationScreen = later(
  async () => (await import("./verification/VerificationScreen.tsx")).default,
)

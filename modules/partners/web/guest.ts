import { later } from "@jalon/ui"

export type { PartnershipScreenProps } from "./guest/PartnershipScreen.tsx"

// Apart from the module's other screens, whose list a guest's phone never needs.
export const PartnershipScreen = later(async () => (await import("./guest/PartnershipScreen.tsx")).default)

import { withOrdinal } from "./with-ordinal.ts"

const full = /* @__PURE__ */ new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "Europe/Paris" })

/** « dimanche 29 novembre 2026 » */
export const dayInWords = (instant: string): string => withOrdinal(full.format(new Date(instant)))

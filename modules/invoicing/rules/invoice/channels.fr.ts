import { typography as t } from "@jalon/kernel"

export const CHANNELS = ["api", "portal", "email", "chorus", "post"] as const
export type Channel = (typeof CHANNELS)[number]

export const channelWords: Readonly<Record<Channel, string>> = {
  api: t("API de l'OPCO"),
  portal: t("Portail du payeur"),
  email: "E-mail",
  chorus: "Chorus Pro",
  post: "Courrier",
}

import { drawn } from "./people/draw.ts"

export const labels = [
  { key: "yearly", name: "Recrute chaque année", tone: "success" },
  { key: "network", name: "Réseau commerce", tone: "info" },
  { key: "january", name: "À rappeler en janvier", tone: "waiting" },
  { key: "large", name: "Grand compte", tone: "outside" },
  { key: "careful", name: "Vigilance", tone: "danger" },
  { key: "near", name: "Proche du centre", tone: "neutral" },
] as const

export const labelsOf = (name: string, effectif: number | null): string[] => {
  const chosen = labels.filter(({ key }) => key !== "large" && drawn(`${name}/${key}`, 5) === 0)
  return [...chosen.map(({ key }) => key), ...((effectif ?? 0) >= 250 ? ["large"] : [])]
}

import { bullets, heading, pairs, paragraph, type TextDocument, table, title } from "@jalon/documents"
import { formatFrenchDate, formatWholeEuros, type IsoDate, typography as t } from "@jalon/kernel"
import type { FormFrame, FormLine } from "../../rules/bpf/index.ts"
import { bpfIdentity } from "./bpf-identity.ts"
import type { BpfReport } from "./load-bpf.ts"
import { presentMissing } from "./present-missing.ts"

const number = new Intl.NumberFormat("fr-FR")
const count = (value: number | null): string => (value === null ? "" : number.format(value))
const amount = ({ euros, percent }: FormLine): string => {
  if (percent !== null) return `${number.format(percent)}\u00a0%`
  return euros === null ? "" : formatWholeEuros(euros * 100)
}

const named = ({ code, label, look }: FormLine): string[] => [
  code,
  look === "part" ? `\u2003${label}` : label,
]

const frameTable = ({ measure, lines }: FormFrame) => {
  const cells = (line: FormLine): string[] =>
    measure === "euros"
      ? [...named(line), amount(line)]
      : [...named(line), count(line.people), count(line.hours)]
  const columns = [
    { head: "Ligne", share: 1 },
    { head: "Libellé", share: measure === "euros" ? 8 : 7 },
    ...(measure === "euros"
      ? [{ head: "Montant HT", share: 2, align: "right" as const }]
      : [
          { head: "Nombre", share: 1.5, align: "right" as const },
          { head: "Heures", share: 1.5, align: "right" as const },
        ]),
  ]
  return table(columns, lines.map(cells))
}

const known = (value: string | null) => ({ value: value ?? "", missing: value === null || value === "" })

/** The report to copy on the State's service, frame after frame as the form prints them. */
export const bpfDocument = (report: BpfReport, madeOn: IsoDate): TextDocument => {
  const { year, period, deadline, frames } = report
  const identity = bpfIdentity(report)
  const missing = presentMissing(report)
  const name = t(`Bilan pédagogique et financier ${year} – ${identity.name}`)
  return {
    title: name,
    madeOn,
    foot: [name, identity.nda === null ? "" : `NDA ${identity.nda}`].filter(Boolean).join(" · "),
    blocks: [
      title("Bilan pédagogique et financier", `${identity.name}, exercice ${year}`),
      paragraph(
        `Document préparatoire au formulaire Cerfa ${deadline.form}, à recopier sur Mon Activité Formation au plus tard le ${formatFrenchDate(deadline.on)}. Montants en euros hors taxes, heures entières.`,
      ),
      ...(missing.length === 0
        ? []
        : [heading("À compléter avant de transmettre"), bullets(missing.map(({ text }) => text))]),
      heading("A. Identification de l'organisme"),
      pairs([
        { label: "Dénomination", value: identity.name },
        { label: "N° SIRET", ...known(identity.siret) },
        { label: "N° de déclaration d'activité (NDA)", ...known(identity.nda) },
        { label: "Adresse", ...known(identity.address) },
      ]),
      heading("B. Informations générales"),
      pairs([
        {
          label: "Exercice comptable",
          value: `du ${formatFrenchDate(period.from)} au ${formatFrenchDate(period.to)}`,
        },
        { label: "Formation à distance, en tout ou partie", value: identity.is_remote ? "Oui" : "Non" },
      ]),
      ...frames.flatMap((frame) => [heading(frame.title), frameTable(frame)]),
      heading("H. Personne ayant la qualité de dirigeant"),
      pairs([{ label: "Nom", ...known(identity.head) }]),
      paragraph(
        "Heures du cadre F : celles des feuilles d'émargement contresignées, à partir de la première de l'exercice ; avant elle, ou sans feuille, la durée prévue au contrat, répartie selon les jours passés dans l'exercice.",
      ),
    ],
  }
}

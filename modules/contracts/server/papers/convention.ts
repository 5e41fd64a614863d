import { formatFrenchDate, typography } from "@jalon/kernel"
import { isPro } from "../../rules/facts/agreement.ts"
import { drawAnnexes } from "./annexes.ts"
import { drawArticles } from "./convention-articles.ts"
import { type Asked, asking } from "./convention-boxes.ts"
import type { CenterNames, ConventionInput } from "./convention-input.ts"
import { drawMoney } from "./convention-money.ts"
import { drawParties } from "./convention-parties.ts"
import type { MadePaper, PaperInput } from "./input.ts"
import { closeFlow, heading, openFlow, paragraph, title } from "./layout/flow.ts"
import { signHere } from "./layout/sign-here.ts"
import { centerName, centerSigner, employerSigner } from "./people.ts"
import { printed } from "./values.ts"

/** A centre inside the company signs no convention with itself, but an annex to the contract. */
const nameOf = ({ contract }: PaperInput): { title: string; under: string } => {
  if (isPro(contract))
    return {
      title: "Convention de formation professionnelle",
      under:
        "Contrat de professionnalisation – code du travail, articles L6353-1, D6353-1 et L6325-1 et suivants",
    }
  return contract.cfa_entreprise === true
    ? {
        title: "Annexe pédagogique et financière",
        under:
          "Formation par apprentissage dans le CFA de l'entreprise – code du travail, articles L6211-1 et L6313-6",
      }
    : {
        title: "Convention de formation par apprentissage",
        under: "Code du travail, articles L6353-1, D6353-1, L6211-1 et L6313-6",
      }
}

const drawSignatures = (asked: Asked, center: CenterNames | undefined): void => {
  const { flow, contract } = asked
  heading(flow, "Signatures", "H2", 150)
  const place = printed(contract, "convention_signature_lieu") || printed(contract, "contrat_lieu_signature")
  paragraph(
    flow,
    `Fait à ${place === "" ? "……………………" : place}, en deux exemplaires originaux. L'${isPro(contract) ? "employeur et l'organisme de formation" : "apprenti n'est pas partie à la convention : l'employeur et le CFA"} signent.`,
  )
  signHere(flow, [
    {
      who: "Pour l'employeur",
      name: employerSigner(contract),
      day: printed(contract, "convention_signature_employeur_date"),
    },
    {
      who: isPro(contract) ? "Pour l'organisme de formation" : "Pour le CFA",
      name: centerSigner(contract) || center?.signer || centerName(contract),
      day: printed(contract, "convention_signature_cfa_date"),
    },
  ])
}

/** The training convention with its annexes: programme, calendar, remote training, costs. */
export const trainingConvention = (input: ConventionInput): MadePaper => {
  const { contract, reference, madeOn } = input
  const name = nameOf(input)
  const wholeTitle = typography(`${name.title} ${reference}`)
  const flow = openFlow({ title: wholeTitle, madeOn })
  const asked = asking(flow, input)
  title(flow, name.title, `${name.under} · N° interne ${reference}`)
  drawParties(asked, input.center)
  drawArticles(asked, input)
  drawMoney(asked, input)
  drawSignatures(asked, input.center)
  drawAnnexes(asked, input)
  const day = formatFrenchDate(madeOn)
  const bytes = closeFlow(flow, `${name.title} ${reference} · ${centerName(contract)} · établie le ${day}`)
  return { bytes, title: wholeTitle, pages: flow.paper.pageCount(), missing: asked.missing() }
}

import { type Block, heading, paragraph, signatures, title } from "@jalon/documents"
import { formatFrenchDate, typography } from "@jalon/kernel"
import { isPro } from "../../rules/facts/agreement.ts"
import { annexesBlocks } from "./annexes.ts"
import { articlesBlocks } from "./convention-articles.ts"
import { type ConventionFields, conventionFields } from "./convention-fields.ts"
import type { CenterNames, ConventionInput } from "./convention-input.ts"
import { moneyBlocks } from "./convention-money.ts"
import { partiesBlocks } from "./convention-parties.ts"
import { type DocumentDraft, type DocumentInput, textDraft } from "./input.ts"
import { logoOf } from "./logo.ts"
import { centerName, centerSigner, employerSigner } from "./people.ts"
import { printed } from "./values.ts"

/** A centre inside the company signs no convention with itself, but an annex to the contract. */
const nameOf = ({ contract }: DocumentInput): { title: string; under: string } => {
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

const signaturesBlocks = ({ contract }: ConventionFields, center: CenterNames | undefined): Block[] => {
  const place = printed(contract, "convention_signature_lieu") || printed(contract, "contrat_lieu_signature")
  return [
    heading("Signatures"),
    paragraph(
      `Fait à ${place === "" ? "……………………" : place}, en deux exemplaires originaux. L'${isPro(contract) ? "employeur et l'organisme de formation" : "apprenti n'est pas partie à la convention : l'employeur et le CFA"} signent.`,
      { sticky: true },
    ),
    signatures([
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
    ]),
  ]
}

/** The training convention with its annexes: programme, calendar, remote training, costs. */
export const trainingConvention = (input: ConventionInput): DocumentDraft => {
  const { contract, reference, madeOn } = input
  const name = nameOf(input)
  const fields = conventionFields(input)
  const blocks = [
    title(name.title, `${name.under} · N° interne ${reference}`),
    ...partiesBlocks(fields, input.center),
    ...articlesBlocks(fields, input),
    ...moneyBlocks(fields, input),
    ...signaturesBlocks(fields, input.center),
    ...annexesBlocks(fields, input),
  ]
  const document = {
    title: typography(`${name.title} ${reference}`),
    madeOn,
    blocks,
    foot: typography(
      `${name.title} ${reference} · ${centerName(contract)} · établie le ${formatFrenchDate(madeOn)}`,
    ),
    ...logoOf(input.logo),
  }
  return textDraft(document, fields.missing())
}

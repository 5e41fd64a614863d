import { isOpcoKey, opcoName } from "@jalon/identifiers"
import { formatFrenchDate } from "@jalon/kernel"
import { Facts, RecordSection } from "@jalon/screens"
import { Link } from "@jalon/ui"
import { filesWithState, funderName } from "../../rules/index.ts"
import { type Contract, dataOf } from "../form/fields.ts"
import { RecordedRupture } from "../rupture/RecordedRupture.tsx"
import { recordHref } from "../shared/addresses.ts"
import { recordPageWords as words } from "../shared/strings.fr.ts"
import { TutorLoads } from "../shared/TutorLoads.tsx"
import { AgreedPay } from "./AgreedPay.tsx"
import { SituationFacts } from "./SituationFacts.tsx"

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)
const day = (value: unknown) => (text(value) ? formatFrenchDate(String(value)) : null)
const link = (named: { id: string; name: string } | null, href: (id: string) => string) =>
  named && <Link href={href(named.id)}>{named.name}</Link>

/** Those in which a rupture may have been recorded. */
export const ENDED: readonly Contract["status"][] = ["broken", "cancelled", "settled", "archived"]

/** Who is engaged, when, for how much and who pays. */
export function Summary({ contract }: { contract: Contract }) {
  const { fields } = contract
  const opco = text(fields.employeur_opco)
  return (
    <>
      {ENDED.includes(contract.status) && <RecordedRupture contract={contract} />}
      <RecordSection title={words.parties}>
        <Facts
          columns={2}
          facts={[
            {
              label: words.facts.student,
              value: link(contract.student, (id) => `/school/student/${id}/info`),
            },
            {
              label: words.facts.company,
              value: link(contract.partner, (id) => `/school/company/${id}/info`),
            },
            {
              label: words.facts.tutor[contract.contract_type],
              value:
                contract.tutors.length > 0 ? (
                  <TutorLoads contract={contract} isNamed />
                ) : (
                  contract.tutor?.name
                ),
            },
            { label: words.facts.training, value: contract.training?.name },
            { label: words.facts.class, value: contract.class?.name },
            { label: words.facts.center, value: contract.center?.name },
          ]}
        />
      </RecordSection>
      <RecordSection title={words.contract}>
        <Facts
          columns={2}
          facts={[
            {
              label: words.facts.dates,
              value: [day(contract.starts_on), day(contract.ends_on)].filter(Boolean).join(" – "),
            },
            { label: words.facts.conclusion, value: day(fields.contrat_date_conclusion) },
            ...(contract.contract_type === "apprentissage"
              ? [{ label: words.facts.funder, value: funderName(dataOf(contract, fields)) }]
              : []),
            ...(filesWithState(dataOf(contract, fields))
              ? []
              : [
                  {
                    label: words.facts.opco,
                    value: opco !== null && isOpcoKey(opco) ? opcoName(opco) : opco,
                  },
                ]),
            { label: words.facts.file, value: text(fields.depot_numero_externe) },
            { label: words.facts.deca, value: text(fields.contrat_numero_deca) },
            { label: words.facts.owner, value: contract.owner?.name },
            ...(contract.parent
              ? [
                  {
                    label: words.facts.parent,
                    value: link(contract.parent, (id) =>
                      recordHref({ contract_type: contract.contract_type, id }),
                    ),
                  },
                ]
              : []),
          ]}
        />
      </RecordSection>
      <AgreedPay contract={contract} />
      <SituationFacts contract={contract} />
    </>
  )
}

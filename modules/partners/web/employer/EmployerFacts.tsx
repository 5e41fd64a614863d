import { phone } from "@jalon/identifiers"
import { plainKeys } from "@jalon/records"
import { type Fact, Facts, RecordSection } from "@jalon/screens"
import { Link } from "@jalon/ui"
import { type EmployerFields, type EmployerKey, employerRecordFields, paysOpco } from "../../rules/index.ts"
import { Opco, type OpcoState } from "./Opco.tsx"
import { employer as words } from "./strings.fr.ts"
import { addressText, type EmployerLists, useEmployerLists, valueText } from "./values.ts"

interface FactsProps {
  fields: EmployerFields
  opco: OpcoState
}

const readable =
  (fields: EmployerFields, lists: EmployerLists) =>
  (key: EmployerKey): Fact => ({ label: words.labels[key], value: valueText(key, fields[key], lists) })

const mailTo = (address: string | null) => address && <Link href={`mailto:${address}`}>{address}</Link>
const callTo = (key: "phone" | "signataire.mobile", fields: EmployerFields) => {
  const number = fields[key]
  return number && <Link href={`tel:${number}`}>{phone.format(number)}</Link>
}

const placed: readonly string[] = [
  ...["denomination", "siret", "employeur_type", "secteur", "naf", "effectif", "employeur_specifique"],
  ...["idcc", "opco", "caisse_retraite", "regime_chomage_specifique", "phone", "email"],
]
/** A field to which nobody gave a place stands with the company's identity: none is left out. */
const unplaced = plainKeys(employerRecordFields).filter((key) => !placed.includes(key))

/** What is known of an employer, to be read; the fields are the same as in the form. */
export function EmployerFacts({ fields, opco }: FactsProps) {
  const isPublic = fields.secteur === "public"
  const field = readable(fields, useEmployerLists())
  return (
    <div>
      <RecordSection title={words.identity}>
        <Facts
          columns={2}
          facts={[
            field("denomination"),
            field("siret"),
            field("employeur_type"),
            field("secteur"),
            field("naf"),
            field("effectif"),
            ...(fields.employeur_specifique === "0" ? [] : [field("employeur_specifique")]),
            ...unplaced.map(field),
            { label: words.labels.address, value: addressText(fields) },
            field("address.commune_insee"),
          ]}
        />
      </RecordSection>
      <RecordSection title={words.agreement}>
        <Facts
          columns={2}
          facts={[
            ...(isPublic ? [] : [field("idcc")]),
            { label: words.labels.opco, value: <Opco opco={opco} value={fields.opco} /> },
            field("caisse_retraite"),
            ...(isPublic || !paysOpco(fields) ? [field("regime_chomage_specifique")] : []),
          ]}
        />
      </RecordSection>
      <RecordSection title={words.contact}>
        <Facts
          columns={2}
          facts={[
            { label: words.labels.phone, value: callTo("phone", fields) },
            { label: words.labels.email, value: mailTo(fields.email) },
          ]}
        />
      </RecordSection>
      <RecordSection title={words.signatory}>
        <Facts
          columns={2}
          facts={[
            field("signataire.prenom"),
            field("signataire.nom"),
            field("signataire.fonction"),
            { label: words.labels["signataire.courriel"], value: mailTo(fields["signataire.courriel"]) },
            { label: words.labels["signataire.mobile"], value: callTo("signataire.mobile", fields) },
          ]}
        />
      </RecordSection>
    </div>
  )
}

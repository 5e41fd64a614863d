import { siret } from "@jalon/identifiers"
import { type ComponentType, useState } from "react"
import {
  IbanField,
  IdccField,
  NafField,
  NdaField,
  RncpField,
  UaiField,
} from "../forms/company-identifier-fields.tsx"
import type { IdentifierFieldProps } from "../forms/IdentifierField.tsx"
import { PhoneField, PostcodeField, SiretField } from "../forms/identifier-fields.tsx"
import { NirField } from "../forms/NirField.tsx"
import { Specimen, Specimens } from "./Specimen.tsx"

/** Numbers and codes, all invented. */
export function IdentifierStates() {
  return (
    <>
      <Specimens title="SIRET : contrôle et recherche au registre">
        <Specimen name="rempli, vérifié à la sortie">
          <Sample of={SiretField} label="SIRET" start="99990107700019" />
        </Specimen>
        <Specimen name="clé incorrecte">
          <Sample of={SiretField} label="SIRET du siège" start="99990107700018" {...wrongKey} />
        </Specimen>
        <Specimen name="recherche en cours">
          <Sample of={SiretField} label="SIRET de l’entreprise" start="99990208300149" lookup="searching" />
        </Specimen>
        <Specimen name="trouvé au registre">
          <Sample of={SiretField} label="SIRET du centre" start="00000010900017" lookup="found" />
        </Specimen>
        <Specimen name="introuvable">
          <Sample of={SiretField} label="SIRET du lieu" start="40400000200018" lookup="not_found" />
        </Specimen>
        <Specimen name="registre en panne">
          <Sample of={SiretField} label="SIRET d’accueil" start="99990309900078" lookup="unavailable" />
        </Specimen>
        <Specimen name="erreur venue du formulaire">
          <Sample of={SiretField} label="SIRET de l’employeur" error="Champ requis" />
        </Specimen>
        <Specimen name="inactif">
          <Sample of={SiretField} label="SIRET enregistré" start="99990410500015" disabled />
        </Specimen>
      </Specimens>
      <Specimens title="NIR">
        <Specimen name="vide">
          <Sample of={NirField} label="Numéro de sécurité sociale" hint="13 caractères, ou 15 avec la clé." />
        </Specimen>
        <Specimen name="déjà enregistré, jamais montré">
          <StoredNir />
        </Specimen>
      </Specimens>
      <Specimens title="IBAN, téléphone, code postal">
        <Specimen name="IBAN">
          <Sample of={IbanField} label="IBAN" start="FR7699999000010000000010106" />
        </Specimen>
        <Specimen name="téléphone">
          <Sample of={PhoneField} label="Téléphone" start="+33199000001" />
        </Specimen>
        <Specimen name="mobile exigé">
          <MobileSample />
        </Specimen>
        <Specimen name="code postal">
          <Sample of={PostcodeField} label="Code postal du domicile" />
        </Specimen>
        <Specimen name="code postal, commune trouvée">
          <Sample of={PostcodeField} label="Code postal du site" start="99100" lookup="found" />
        </Specimen>
      </Specimens>
      <Specimens title="Codes de la formation et de l’entreprise">
        <Specimen name="UAI">
          <Sample of={UaiField} label="Code UAI" start="0990001N" />
        </Specimen>
        <Specimen name="RNCP, préfixe ajouté à la sortie">
          <Sample of={RncpField} label="Code RNCP" hint="Les chiffres suffisent." />
        </Specimen>
        <Specimen name="RNCP, trouvé">
          <Sample of={RncpField} label="Code RNCP visé" start="RNCP38362" lookup="found" />
        </Specimen>
        <Specimen name="IDCC">
          <Sample of={IdccField} label="Code IDCC" start="1486" />
        </Specimen>
        <Specimen name="NAF">
          <Sample of={NafField} label="Code NAF" start="6201Z" />
        </Specimen>
        <Specimen name="NDA">
          <Sample of={NdaField} label="N° de déclaration d’activité" start="11759990175" />
        </Specimen>
      </Specimens>
    </>
  )
}

const parsed = siret.parse("99990107700018")
const wrongKey = { error: "Valeur invalide", precision: parsed.ok ? undefined : parsed.precision }

interface SampleProps extends Omit<IdentifierFieldProps, "value" | "onChange"> {
  of: ComponentType<IdentifierFieldProps>
  start?: string
}

function Sample({ of: Field, start = "", ...rest }: SampleProps) {
  const [value, setValue] = useState(start)
  return <Field {...rest} value={value} onChange={setValue} />
}

function MobileSample() {
  const [value, setValue] = useState("+33639980001")
  return (
    <PhoneField
      mobile
      label="Mobile"
      hint="Un code y sera envoyé par SMS."
      value={value}
      onChange={setValue}
    />
  )
}

function StoredNir() {
  const [value, setValue] = useState("")
  return <NirField label="NIR enregistré" stored="1 08 •• •• ••• ••• ••" value={value} onChange={setValue} />
}

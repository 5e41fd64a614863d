import { useState } from "react"
import { AmountField } from "../forms/AmountField.tsx"
import { DateField } from "../forms/DateField.tsx"
import { IbanField, NirField, PhoneField, PostcodeField, SiretField } from "../forms/GroupedField.tsx"
import { Specimen, Specimens } from "./Specimen.tsx"

/** A fixed day, so that what the tests and the pictures show does not move. */
const TODAY = "2026-07-15"

export function TypedStates() {
  return (
    <>
      <Specimens title="DateField">
        <Specimen name="défaut">
          <DateSample label="Début du contrat" />
        </Specimen>
        <Specimen name="naissance, rempli">
          <DateSample label="Date de naissance" start="2008-02-29" birth />
        </Specimen>
        <Specimen name="requis">
          <DateField label="Date de signature" value={null} onChange={() => undefined} error="Champ requis" />
        </Specimen>
        <Specimen name="inactif">
          <DateField label="Date d’engagement" value="2026-09-03" onChange={() => undefined} disabled />
        </Specimen>
      </Specimens>
      <Specimens title="AmountField">
        <Specimen name="défaut">
          <AmountSample label="Prix de la formation" />
        </Specimen>
        <Specimen name="rempli">
          <AmountSample label="Montant pris en charge" start={123456} />
        </Specimen>
        <Specimen name="erreur">
          <AmountField
            label="Reste à charge"
            value={0}
            onChange={() => undefined}
            error="La valeur ne peut être négative ou nulle"
          />
        </Specimen>
        <Specimen name="inactif">
          <AmountField label="Forfait" value={50000} onChange={() => undefined} disabled />
        </Specimen>
      </Specimens>
      <NumberStates />
    </>
  )
}

function NumberStates() {
  const [siret, setSiret] = useState("81234567800019")
  const [nir, setNir] = useState("")
  const [iban, setIban] = useState("FR7630006000011234567890189")
  const [phone, setPhone] = useState("0612345678")
  const [postcode, setPostcode] = useState("")
  return (
    <Specimens title="SIRET, NIR, IBAN, téléphone, code postal">
      <Specimen name="SIRET, rempli et vérifié à la sortie">
        <SiretField label="SIRET" value={siret} onChange={setSiret} check={missingDigits("Le SIRET", 14)} />
      </Specimen>
      <Specimen name="NIR">
        <NirField
          label="Numéro de sécurité sociale"
          value={nir}
          onChange={setNir}
          check={missingDigits("Le NIR", 15)}
        />
      </Specimen>
      <Specimen name="IBAN">
        <IbanField label="IBAN" value={iban} onChange={setIban} />
      </Specimen>
      <Specimen name="téléphone">
        <PhoneField label="Téléphone" value={phone} onChange={setPhone} />
      </Specimen>
      <Specimen name="code postal">
        <PostcodeField label="Code postal" value={postcode} onChange={setPostcode} />
      </Specimen>
      <Specimen name="erreur venue du formulaire">
        <SiretField label="SIRET de l’employeur" value="" onChange={() => undefined} error="Champ requis" />
      </Specimen>
    </Specimens>
  )
}

const missingDigits = (what: string, length: number) => (value: string) =>
  value.length < length
    ? `${what} compte ${length} chiffres, il en manque ${length - value.length}.`
    : undefined

function DateSample({
  label,
  start = null,
  birth,
}: {
  label: string
  start?: string | null
  birth?: boolean
}) {
  const [value, setValue] = useState<string | null>(start)
  return (
    <DateField
      label={label}
      value={value}
      onChange={setValue}
      today={TODAY}
      hint={`Valeur : ${value ?? "aucune"}`}
      twoDigitYear={birth ? "birth" : "this century"}
    />
  )
}

function AmountSample({ label, start = null }: { label: string; start?: number | null }) {
  const [value, setValue] = useState<number | null>(start)
  return (
    <AmountField label={label} value={value} onChange={setValue} hint={`Centimes : ${value ?? "aucun"}`} />
  )
}

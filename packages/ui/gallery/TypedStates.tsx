import { useState } from "react"
import { AmountField } from "../forms/AmountField.tsx"
import { DateField } from "../forms/DateField.tsx"
import { IdentifierStates } from "./IdentifierStates.tsx"
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
      <IdentifierStates />
    </>
  )
}

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

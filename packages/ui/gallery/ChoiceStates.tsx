import { useState } from "react"
import { Checkbox } from "../forms/Checkbox.tsx"
import { ComboBox } from "../forms/ComboBox.tsx"
import type { ComboOption } from "../forms/combo-options.ts"
import { RadioGroup } from "../forms/RadioGroup.tsx"
import { Select } from "../forms/Select.tsx"
import { Switch } from "../forms/Switch.tsx"
import { Specimen, Specimens } from "./Specimen.tsx"

const levels = [
  { value: "3", label: "Niveau 3 – CAP" },
  { value: "4", label: "Niveau 4 – Bac" },
  { value: "5", label: "Niveau 5 – BTS" },
  { value: "7", label: "Niveau 7 – Master", disabled: true },
]

const companies: readonly ComboOption[] = [
  { id: "1", name: "Boulangerie Lenoir", detail: "812 345 678 00019 · Lyon", recent: true },
  { id: "2", name: "Étienne & Cœur", detail: "523 118 904 00027 · Besançon", recent: true },
  { id: "3", name: "L’Atelier du Pain", detail: "790 455 120 00013 · Saint-Étienne" },
  { id: "4", name: "Garage Müller", detail: "448 230 771 00041 · Mulhouse" },
  { id: "5", name: "Hôtel de la Gare", detail: "331 902 556 00038 · Dijon" },
  { id: "6", name: "Crèche Les Écureuils", detail: "889 014 337 00012 · Nancy" },
  { id: "7", name: "Menuiserie Fabre et fils, établissement secondaire", detail: "402 771 098 00055 · Pau" },
  { id: "8", name: "Pharmacie du Marché", detail: "517 660 243 00020 · Tours" },
  { id: "9", name: "Zinc Toiture", detail: "801 229 485 00016 · Brest" },
]

export function ChoiceStates() {
  return (
    <>
      <Specimens title="Checkbox, Switch">
        <Specimen name="défaut, coché, partiel">
          <Checkbox>Entreprise partenaire</Checkbox>
          <Checkbox defaultSelected>Recevoir un récapitulatif</Checkbox>
          <Checkbox isIndeterminate>Toute la page</Checkbox>
        </Specimen>
        <Specimen name="aide, inactif">
          <Checkbox hint="Vous pourrez changer d’avis dans les paramètres.">
            Partager avec l’établissement
          </Checkbox>
          <Checkbox isDisabled>Indisponible</Checkbox>
          <Checkbox isDisabled defaultSelected>
            Indisponible, coché
          </Checkbox>
        </Specimen>
        <Specimen name="erreur">
          <Checkbox error="Champ requis" precision="Le contrat ne peut partir sans cette attestation.">
            J’atteste l’exactitude des informations
          </Checkbox>
        </Specimen>
        <Specimen name="interrupteur">
          <Switch>Relances automatiques</Switch>
          <Switch defaultSelected hint="Un message chaque lundi matin.">
            Récapitulatif de la semaine
          </Switch>
          <Switch isDisabled>Signature électronique</Switch>
        </Specimen>
      </Specimens>
      <Specimens title="RadioGroup, Select">
        <Specimen name="défaut">
          <RadioGroup
            label="Nature du contrat"
            defaultValue="cdd"
            options={[
              { value: "cdd", label: "CDD" },
              { value: "cdi", label: "CDI", hint: "Le contrat continue après la formation." },
              { value: "other", label: "Autre", disabled: true },
            ]}
          />
        </Specimen>
        <Specimen name="en ligne, erreur">
          <RadioGroup
            label="L’apprenti est-il mineur ?"
            orientation="horizontal"
            error="Champ requis"
            options={[
              { value: "yes", label: "Oui" },
              { value: "no", label: "Non" },
            ]}
          />
        </Specimen>
        <Specimen name="liste courte">
          <Select label="Niveau" options={levels} width="name" />
        </Specimen>
        <Specimen name="liste, erreur">
          <Select label="Niveau visé" options={levels} width="name" error="Champ requis" />
        </Specimen>
        <Specimen name="liste, inactive">
          <Select label="Niveau atteint" options={levels} defaultValue="4" width="name" disabled />
        </Specimen>
      </Specimens>
      <Specimens title="ComboBox">
        <Specimen name="recherche sans accent, création possible">
          <CompanySample label="Entreprise" creates />
        </Specimen>
        <Specimen name="rempli">
          <CompanySample label="Employeur" start="2" />
        </Specimen>
        <Specimen name="erreur">
          <CompanySample label="Entreprise d’accueil" error="Champ requis" />
        </Specimen>
        <Specimen name="moins de huit choix : liste du navigateur">
          <ComboBox
            label="Site"
            options={companies.slice(0, 3)}
            value={null}
            onChange={() => undefined}
            width="name"
          />
        </Specimen>
        <Specimen name="inactif">
          <ComboBox label="Tutelle" options={companies} value="4" onChange={() => undefined} disabled />
        </Specimen>
      </Specimens>
    </>
  )
}

interface CompanySampleProps {
  label: string
  start?: string
  creates?: boolean
  error?: string
}

function CompanySample({ label, start, creates, error }: CompanySampleProps) {
  const [value, setValue] = useState<string | null>(start ?? null)
  const [options, setOptions] = useState(companies)
  const create = (name: string) => {
    setOptions([...options, { id: name, name }])
    setValue(name)
  }
  return (
    <ComboBox
      label={label}
      options={options}
      value={value}
      onChange={setValue}
      error={error}
      {...(creates && { onCreate: create })}
    />
  )
}

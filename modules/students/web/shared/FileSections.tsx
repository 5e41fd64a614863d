import { FormRow } from "@jalon/ui"
import type { FieldKey } from "../../wire/index.ts"
import { AnswerBox, ChoiceBox, DateBox, PhoneBox, PostcodeBox, TextBox } from "./Boxes.tsx"
import type { BoxForm } from "./boxes.ts"

export interface SectionProps {
  form: BoxForm
}

export function IdentityBoxes({ form }: SectionProps) {
  return (
    <>
      <TextBox form={form} name="last_name" width="name" autoComplete="family-name" maxLength={80} />
      <TextBox form={form} name="usage_name" width="name" maxLength={80} optional />
      <TextBox form={form} name="first_name" width="name" autoComplete="given-name" maxLength={80} />
      <FormRow>
        <TextBox form={form} name="second_first_name" width="name" maxLength={80} optional />
        <TextBox form={form} name="third_first_name" width="name" maxLength={80} optional />
      </FormRow>
      <FormRow>
        <DateBox form={form} name="birth_date" isBirth />
        <ChoiceBox form={form} name="sexe" width="date" />
      </FormRow>
      <TextBox
        form={form}
        name="birth_department"
        width="postcode"
        maxLength={3}
        hint="Comme 75, 2A ou 974 ; 99 pour l’étranger."
      />
      <TextBox form={form} name="birth_city" width="name" maxLength={80} />
      <ChoiceBox form={form} name="nationalite" width="name" />
      <TextBox form={form} name="ine" width="siret" maxLength={20} optional />
    </>
  )
}

type AddressPlace = "address" | "legal_representative.address"

interface AddressBoxesProps extends SectionProps {
  place: AddressPlace
  /** A postcode was typed in full: its town may be looked up. */
  onPostcode?: (postcode: string) => void
}

export function AddressBoxes({ form, place, onPostcode }: AddressBoxesProps) {
  const at = (box: string) => `${place}.${box}` as FieldKey
  return (
    <>
      <FormRow>
        <TextBox form={form} name={at("numero")} width="date" maxLength={10} optional />
        <TextBox form={form} name={at("voie")} width="email" autoComplete="address-line1" maxLength={200} />
      </FormRow>
      <TextBox
        form={form}
        name={at("complement")}
        width="email"
        autoComplete="address-line2"
        maxLength={200}
        optional
      />
      <FormRow>
        <PostcodeBox form={form} name={at("code_postal")} {...(onPostcode && { onFound: onPostcode })} />
        <TextBox form={form} name={at("commune")} width="name" autoComplete="address-level2" maxLength={80} />
      </FormRow>
    </>
  )
}

export function ContactBoxes({ form, onPostcode }: SectionProps & Pick<AddressBoxesProps, "onPostcode">) {
  return (
    <>
      <FormRow>
        <TextBox form={form} name="email" width="email" type="email" autoComplete="email" maxLength={254} />
        <PhoneBox form={form} name="phone" />
      </FormRow>
      <AddressBoxes form={form} place="address" {...(onPostcode && { onPostcode })} />
    </>
  )
}

export function RepresentativeBoxes({ form }: SectionProps) {
  return (
    <>
      <FormRow>
        <TextBox form={form} name="legal_representative.nom" width="name" maxLength={80} />
        <TextBox form={form} name="legal_representative.prenom" width="name" maxLength={80} />
      </FormRow>
      <ChoiceBox form={form} name="legal_representative.lien" width="name" />
      <FormRow>
        <TextBox
          form={form}
          name="legal_representative.courriel"
          width="email"
          type="email"
          maxLength={254}
        />
        <PhoneBox form={form} name="legal_representative.mobile" mobile />
      </FormRow>
      <AnswerBox form={form} name="legal_representative.meme_adresse" />
      {form.draft["legal_representative.meme_adresse"] !== true && (
        <AddressBoxes form={form} place="legal_representative.address" />
      )}
    </>
  )
}

export function SituationBoxes({ form }: SectionProps) {
  return (
    <>
      <ChoiceBox form={form} name="situation_avant_contrat" />
      <ChoiceBox form={form} name="dernier_diplome_prepare" />
      <TextBox form={form} name="dernier_diplome_intitule" width="email" maxLength={255} />
      <ChoiceBox form={form} name="derniere_classe" />
      <ChoiceBox form={form} name="diplome_plus_eleve" />
      <AnswerBox form={form} name="sportif_haut_niveau" />
      <AnswerBox form={form} name="projet_creation_entreprise" />
    </>
  )
}

export function EmergencyBoxes({ form }: SectionProps) {
  return (
    <>
      <FormRow>
        <TextBox form={form} name="emergency_contact.nom" width="name" maxLength={80} optional />
        <TextBox form={form} name="emergency_contact.lien" width="name" maxLength={80} optional />
      </FormRow>
      <PhoneBox form={form} name="emergency_contact.telephone" optional />
    </>
  )
}

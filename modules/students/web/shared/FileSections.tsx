import { isAbroad } from "@jalon/identifiers"
import { FormRow } from "@jalon/ui"
import { Suspense } from "react"
import type { FieldKey } from "../../wire/index.ts"
import type { FieldForm } from "./fields.ts"
import { AnswerInput, ChoiceInput, DateInput, PhoneInput, PostcodeInput, TextInput } from "./Inputs.tsx"
import { CommuneInput, CountryInput } from "./late-place-inputs.ts"
import styles from "./shared.module.css"
import { surveyWords as words } from "./survey.fr.ts"

/** How the official form writes a birth outside France. */
const ABROAD = "99"

export interface SectionProps {
  form: FieldForm
}

export function IdentityFields({ form }: SectionProps) {
  return (
    <>
      <TextInput form={form} name="last_name" width="name" autoComplete="family-name" maxLength={80} />
      <TextInput form={form} name="usage_name" width="name" maxLength={80} optional />
      <TextInput form={form} name="first_name" width="name" autoComplete="given-name" maxLength={80} />
      <FormRow>
        <TextInput form={form} name="second_first_name" width="name" maxLength={80} optional />
        <TextInput form={form} name="third_first_name" width="name" maxLength={80} optional />
      </FormRow>
      <FormRow>
        <DateInput form={form} name="birth_date" isBirth />
        <ChoiceInput form={form} name="sexe" width="date" />
      </FormRow>
      <TextInput
        form={form}
        name="birth_department"
        width="postcode"
        maxLength={3}
        hint="Comme 75, 2A ou 974 ; 99 pour l’étranger."
      />
      <TextInput form={form} name="birth_city" width="name" maxLength={80} />
      <Suspense fallback={null}>
        <CommuneInput
          form={form}
          name="birth_insee"
          hint={words.birthInseeHint}
          typed={form.draft.birth_city ?? ""}
          isAbroad={form.draft.birth_department === ABROAD}
          optional
        />
      </Suspense>
      <ChoiceInput form={form} name="nationalite" width="name" />
      <TextInput form={form} name="ine" width="siret" maxLength={20} optional />
    </>
  )
}

type AddressPlace = "address" | "legal_representative.address"

interface AddressFieldsProps extends SectionProps {
  place: AddressPlace
  /** A postcode was typed in full: its town may be looked up. */
  onPostcode?: (postcode: string) => void
}

export function AddressFields({ form, place, onPostcode }: AddressFieldsProps) {
  const at = (field: string) => `${place}.${field}` as FieldKey
  return (
    <>
      <FormRow>
        <TextInput form={form} name={at("numero")} width="date" maxLength={10} optional />
        <TextInput form={form} name={at("voie")} width="email" autoComplete="address-line1" maxLength={200} />
      </FormRow>
      <TextInput
        form={form}
        name={at("complement")}
        width="email"
        autoComplete="address-line2"
        maxLength={200}
        optional
      />
      <FormRow>
        <PostcodeInput form={form} name={at("code_postal")} {...(onPostcode && { onFound: onPostcode })} />
        <TextInput
          form={form}
          name={at("commune")}
          width="name"
          autoComplete="address-level2"
          maxLength={80}
        />
      </FormRow>
      <Suspense fallback={null}>
        <CountryInput form={form} name={at("pays")} hint={words.countryHint} />
        {place === "address" && !isAbroad(form.draft["address.pays"]) && (
          <CommuneInput
            form={form}
            name="address.commune_insee"
            hint={words.residenceInseeHint}
            typed={form.draft["address.code_postal"] ?? ""}
            isAbroad={false}
            optional
          />
        )}
      </Suspense>
    </>
  )
}

export function ContactFields({ form, onPostcode }: SectionProps & Pick<AddressFieldsProps, "onPostcode">) {
  return (
    <>
      <FormRow>
        <TextInput form={form} name="email" width="email" type="email" autoComplete="email" maxLength={254} />
        <PhoneInput form={form} name="phone" />
      </FormRow>
      <AddressFields form={form} place="address" {...(onPostcode && { onPostcode })} />
    </>
  )
}

export function RepresentativeFields({ form }: SectionProps) {
  return (
    <>
      <FormRow>
        <TextInput form={form} name="legal_representative.nom" width="name" maxLength={80} />
        <TextInput form={form} name="legal_representative.prenom" width="name" maxLength={80} />
      </FormRow>
      <ChoiceInput form={form} name="legal_representative.lien" width="name" />
      <FormRow>
        <TextInput
          form={form}
          name="legal_representative.courriel"
          width="email"
          type="email"
          maxLength={254}
        />
        <PhoneInput form={form} name="legal_representative.mobile" mobile />
      </FormRow>
      <FormRow>
        <PhoneInput form={form} name="legal_representative.telephone_pro" optional />
        <ChoiceInput
          form={form}
          name="legal_representative.pcs"
          width="name"
          hint={words.surveyOnly}
          optional
        />
      </FormRow>
      <AnswerInput form={form} name="legal_representative.meme_adresse" />
      {form.draft["legal_representative.meme_adresse"] !== true && (
        <AddressFields form={form} place="legal_representative.address" />
      )}
      <fieldset className={styles.group}>
        <legend>{words.secondRepresentative}</legend>
        <p className={styles.quiet}>{words.secondRepresentativeHint}</p>
        <FormRow>
          <TextInput form={form} name="second_representative.nom" width="name" maxLength={80} optional />
          <TextInput form={form} name="second_representative.prenom" width="name" maxLength={80} optional />
        </FormRow>
        <TextInput
          form={form}
          name="second_representative.courriel"
          width="email"
          type="email"
          maxLength={254}
          optional
        />
        <FormRow>
          <PhoneInput form={form} name="second_representative.mobile" optional />
          <PhoneInput form={form} name="second_representative.telephone_pro" optional />
        </FormRow>
      </fieldset>
    </>
  )
}

export function SituationFields({ form }: SectionProps) {
  return (
    <>
      <ChoiceInput form={form} name="situation_avant_contrat" />
      <ChoiceInput form={form} name="dernier_diplome_prepare" />
      <TextInput form={form} name="dernier_diplome_intitule" width="email" maxLength={255} />
      <ChoiceInput form={form} name="derniere_classe" />
      <ChoiceInput form={form} name="diplome_plus_eleve" />
      <ChoiceInput form={form} name="situation_annee_precedente" hint={words.yearBeforeHint} optional />
      <TextInput
        form={form}
        name="etablissement_annee_precedente"
        width="siret"
        maxLength={8}
        hint={words.schoolBeforeHint}
        optional
      />
      <ChoiceInput form={form} name="situation_avant_apprentissage" optional />
      <ChoiceInput form={form} name="dernier_diplome_obtenu" hint={words.lastDiplomaHint} optional />
      <ChoiceInput form={form} name="regime_scolaire" width="name" optional />
      <AnswerInput form={form} name="sportif_haut_niveau" />
      <AnswerInput form={form} name="projet_creation_entreprise" />
    </>
  )
}

export function EmergencyFields({ form }: SectionProps) {
  return (
    <>
      <FormRow>
        <TextInput form={form} name="emergency_contact.nom" width="name" maxLength={80} optional />
        <TextInput form={form} name="emergency_contact.lien" width="name" maxLength={80} optional />
      </FormRow>
      <PhoneInput form={form} name="emergency_contact.telephone" optional />
    </>
  )
}

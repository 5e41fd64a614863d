import { type FormEvent, useState } from "react"
import { Button } from "../forms/Button.tsx"
import { DateField } from "../forms/DateField.tsx"
import { ErrorSummary, type FieldProblem } from "../forms/ErrorSummary.tsx"
import { Form, FormActions, FormGroup, FormRow, RequiredNote } from "../forms/Form.tsx"
import { PostcodeField } from "../forms/identifier-fields.tsx"
import { TextField } from "../forms/TextField.tsx"
import styles from "./gallery.module.css"
import { Specimen, Specimens } from "./Specimen.tsx"

const REQUIRED = "Champ requis"

export function FormExample() {
  const [name, setName] = useState("")
  const [birth, setBirth] = useState<string | null>(null)
  const [postcode, setPostcode] = useState("")
  const [attempt, setAttempt] = useState(0)
  const missing = attempt > 0 ? missingFields({ name, birth, postcode }) : []
  const errorOf = (id: string) => missing.find((problem) => problem.id === id)?.message

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
  }

  return (
    <Specimens title="ErrorSummary, groupes et champs">
      <Specimen name="« Continuer » avec des champs vides" wide>
        <div className={styles.formWidth}>
          <Form onSubmit={submit} aria-label="Exemple de formulaire">
            <ErrorSummary problems={missing} attempt={attempt} />
            <RequiredNote />
            <FormGroup title="Apprenti" description="Comme sur la pièce d’identité.">
              <TextField
                id="example-name"
                label="Nom"
                width="name"
                autoComplete="family-name"
                value={name}
                onChange={(event) => setName(event.target.value)}
                error={errorOf("example-name")}
              />
              <DateField
                id="example-birth"
                label="Né le"
                twoDigitYear="birth"
                value={birth}
                onChange={setBirth}
                error={errorOf("example-birth")}
              />
            </FormGroup>
            <FormGroup title="Adresse">
              <FormRow>
                <PostcodeField
                  id="example-postcode"
                  label="Code postal"
                  value={postcode}
                  onChange={setPostcode}
                  error={errorOf("example-postcode")}
                />
                <TextField label="Commune" width="name" optional />
              </FormRow>
            </FormGroup>
            <FormActions>
              <Button type="submit" variant="primary">
                Continuer
              </Button>
              <Button variant="quiet">Enregistrer et quitter</Button>
            </FormActions>
          </Form>
        </div>
      </Specimen>
    </Specimens>
  )
}

const missingFields = (form: { name: string; birth: string | null; postcode: string }): FieldProblem[] => [
  ...(form.name ? [] : [{ id: "example-name", label: "Nom", message: REQUIRED }]),
  ...(form.birth ? [] : [{ id: "example-birth", label: "Né le", message: REQUIRED }]),
  ...(form.postcode ? [] : [{ id: "example-postcode", label: "Code postal", message: REQUIRED }]),
]

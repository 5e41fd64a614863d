import { Search } from "lucide-react"
import { TextArea } from "../forms/TextArea.tsx"
import { TextField } from "../forms/TextField.tsx"
import { Specimen, Specimens } from "./Specimen.tsx"

export function TextStates() {
  return (
    <Specimens title="TextField, TextArea">
      <Specimen name="défaut">
        <TextField label="Prénom" autoComplete="given-name" width="name" />
      </Specimen>
      <Specimen name="aide et facultatif">
        <TextField label="Nom d’usage" hint="S’il diffère du nom de naissance." optional width="name" />
      </Specimen>
      <Specimen name="rempli">
        <TextField
          label="Adresse e-mail"
          type="email"
          autoComplete="email"
          defaultValue="zoe.etienne@example.fr"
          width="email"
        />
      </Specimen>
      <Specimen name="erreur et précision">
        <TextField
          label="Adresse e-mail de l’employeur"
          type="email"
          defaultValue="zoe.etienne@"
          error="Adresse e-mail invalide"
          precision="Il manque le nom de domaine après « @ »."
          width="email"
        />
      </Specimen>
      <Specimen name="requis">
        <TextField label="Nom de naissance" error="Champ requis" width="name" />
      </Specimen>
      <Specimen name="avertissement">
        <TextField
          label="Raison sociale"
          defaultValue="Boulangerie Lenoir"
          warning="Le registre ne répond pas. Vérifiez le nom vous-même."
          width="name"
        />
      </Specimen>
      <Specimen name="mot de passe">
        <TextField
          label="Mot de passe"
          type="password"
          autoComplete="current-password"
          defaultValue="corde cheval pile"
          width="name"
        />
      </Specimen>
      <Specimen name="préfixe et suffixe">
        <TextField label="Rechercher" type="search" prefix={<Search aria-hidden />} width="name" />
        <br />
        <TextField label="Taux" suffix="%" inputMode="decimal" align="end" numeric width="amount" />
      </Specimen>
      <Specimen name="inactif">
        <TextField label="Numéro DECA" defaultValue="075202600001234" disabled width="siret" numeric />
      </Specimen>
      <Specimen name="lecture seule">
        <TextField label="Numéro de contrat" defaultValue="HOR-2026-000042" readOnly width="siret" numeric />
      </Specimen>
      <Specimen name="texte long">
        <TextField
          label="Intitulé exact de la certification tel qu’il figure au répertoire national des certifications professionnelles"
          defaultValue="Brevet de technicien supérieur Management commercial opérationnel"
          hint="Recopiez l’intitulé complet. Il apparaît sur le Cerfa et sur les factures, il ne peut pas être abrégé."
        />
      </Specimen>
      <Specimen name="texte sur plusieurs lignes">
        <TextArea label="Motif" hint="Visible par l’équipe pédagogique." />
      </Specimen>
      <Specimen name="plusieurs lignes, erreur">
        <TextArea label="Motif du refus" error="Champ requis" precision="Dites ce qui manque au dossier." />
      </Specimen>
    </Specimens>
  )
}

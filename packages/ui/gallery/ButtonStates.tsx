import { Plus, Send, Trash2 } from "lucide-react"
import { useState } from "react"
import { Button, type ButtonVariant } from "../forms/Button.tsx"
import { ButtonLink, Link } from "../forms/Link.tsx"
import { IconButton } from "../overlays/Tooltip.tsx"
import { Line, Specimen, Specimens } from "./Specimen.tsx"

const variants: readonly ButtonVariant[] = ["primary", "secondary", "soft", "quiet", "danger"]

export function ButtonStates() {
  return (
    <>
      <Specimens title="Boutons">
        {variants.map((variant) => (
          <Specimen key={variant} name={variant}>
            <Line>
              <Button variant={variant}>Transmettre</Button>
              <Button variant={variant} icon={<Plus aria-hidden />}>
                Ajouter
              </Button>
              <Button variant={variant} isDisabled>
                Indisponible
              </Button>
            </Line>
          </Specimen>
        ))}
        <Specimen name="petite taille">
          <Line>
            <Button size="small">Réessayer</Button>
            <Button size="small" variant="quiet" icon={<Plus aria-hidden />}>
              Filtre
            </Button>
          </Line>
        </Specimen>
        <Specimen name="en cours : la largeur ne bouge pas">
          <PendingButton />
        </Specimen>
        <Specimen name="icône seule, nom en info-bulle">
          <Line>
            <IconButton label="Supprimer la pièce" icon={<Trash2 aria-hidden />} />
            <IconButton label="Ajouter une pièce" icon={<Plus aria-hidden />} variant="secondary" />
            <IconButton label="Ajouter une ligne" icon={<Plus aria-hidden />} size="small" />
          </Line>
        </Specimen>
        <Specimen name="texte long">
          <Button variant="primary">
            Transmettre les quatre contrats d’apprentissage vérifiés à l’opérateur de compétences
          </Button>
        </Specimen>
        <Specimen name="pleine largeur">
          <Button variant="primary" fullWidth>
            Se connecter
          </Button>
        </Specimen>
      </Specimens>
      <Specimens title="Liens">
        <Specimen name="dans le texte">
          <p>
            Voir le <Link href="#buttons">contrat de Zoé Étienne</Link> avant le 3 septembre.
          </p>
        </Specimen>
        <Specimen name="discret">
          <Link href="#buttons" look="quiet">
            Mot de passe oublié ?
          </Link>
        </Specimen>
        <Specimen name="externe">
          <Link href="https://example.fr" external>
            Site de l’OPCO
          </Link>
        </Specimen>
        <Specimen name="indisponible">
          <Link href="#buttons" isDisabled>
            Aperçu du Cerfa
          </Link>
        </Specimen>
        <Specimen name="lien en bouton">
          <Line>
            <ButtonLink href="#buttons" variant="primary" icon={<Plus aria-hidden />}>
              Nouveau contrat
            </ButtonLink>
            <ButtonLink href="#buttons">Archivés</ButtonLink>
          </Line>
        </Specimen>
      </Specimens>
    </>
  )
}

function PendingButton() {
  const [isPending, setPending] = useState(true)
  return (
    <Line>
      <Button variant="primary" isPending={isPending} icon={<Send aria-hidden />}>
        Transmettre à l’OPCO
      </Button>
      <Button variant="quiet" onPress={() => setPending(!isPending)}>
        {isPending ? "Terminer" : "Recommencer"}
      </Button>
    </Line>
  )
}

import type { Origin } from "./first-names.ts"

const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s*[\n,]\s*/)
    .filter(Boolean)

/** Family names of today's France, each borne by many. */
export const surnames: Readonly<Record<Origin, readonly string[]>> = {
  france:
    lines(`Albert, Allard, Aubert, Aubry, Avril, Bailly, Baron, Barbier, Barré, Baudry, Beaumont, Bellanger, Benoît,
    Bernier, Bertin, Besnard, Besson, Bigot, Blanchard, Blanchet, Boisseau, Bonnet, Bouchet, Boulanger, Bourdin, Bourgeois,
    Boutin, Bouvier, Breton, Brunet, Buisson, Cailleau, Carpentier, Caron, Cartier, Chapelle, Charrier, Chartier, Chauveau,
    Chevallier, Clément, Colas, Collet, Cordier, Cosnard, Coulon, Cousin, Davy, Delahaye, Delorme, Denis, Deschamps, Desmarais,
    Devaux, Drouet, Dubreuil, Ducloux, Dufour, Dugas, Duval, Esnault, Étienne, Fauvel, Ferrand, Fleury, Fontaine, Forest,
    Foucher, Fournier, Gallard, Gasnier, Gauthier, Gélineau, Gendron, Gérard, Gilbert, Girault, Godard, Gouin, Goupil, Grandin,
    Grenier, Grimault, Guichard, Guillet, Guillou, Guyard, Hamelin, Hamon, Hardy, Hervé, Houdayer, Jamet, Jarry, Jolivet, Joly,
    Kerbrat, Labbé, Lacroix, Lambert, Langlois, Laurent, Le Gall, Le Roux, Lecomte, Lefort, Legrand, Lelièvre, Lemaire,
    Leroyer, Lesage, Letourneau, Levêque, Loiseau, Lucas, Mabille, Maillard, Mallet, Marais, Marion, Marquis, Martineau,
    Masson, Mercier, Métayer, Meunier, Michaud, Monnier, Morel, Morin, Morvan, Noël, Oger, Olivier, Papin, Paquet, Pasquier,
    Pelletier, Perrault, Perrin, Petit, Pichon, Picard, Piron, Poitevin, Pottier, Poulain, Prévost, Prou, Rabouin, Rault,
    Renard, Renaud, Richard, Rivière, Robin, Rocher, Roger, Roux, Royer, Sauvage, Simon, Suteau, Tanguy, Tessier, Thomas,
    Touchard, Tricoire, Vallée, Vasseur, Verdier, Vétault, Vigneron, Voisin`),
  maghreb:
    lines(`Aït Ouali, Amrani, Bel Hadj, Belkacem, Benali, Benchikh, Bouzid, Brahimi, Cherif, Djebbar, El Amrani, El Khatib,
    Ferhat, Ghezali, Hadj Saïd, Haddad, Kaddour, Khelifi, Lahlou, Mansouri, Meziane, Naciri, Ouadah, Saadi, Saïdi, Tahiri,
    Yahiaoui, Zerrouki`),
  africa:
    lines(`Bah, Bakayoko, Barry, Camara, Cissé, Coulibaly, Diakité, Diallo, Diarra, Dembo, Fofana, Kanté, Keïta, Kone, Konaté,
    Mbemba, Ndiaye, Nkosi, Sangaré, Sissoko, Soumaré, Sylla, Touré, Traoré`),
  iberia:
    lines(`Alves, Carvalho, Da Costa, Da Silva, Dos Santos, Fernandes, Ferreira, Garcia, Gomes, Lopes, Martinez, Mendes,
    Moreira, Oliveira, Pereira, Pinto, Rodrigues, Ruiz, Sanchez, Teixeira`),
  asia: lines(`Chau, Dinh, Huynh, Ly, Nguyen, Pham, Phan, Rajan, Seng, Siva, Tran, Truong, Vang, Xiong`),
  east: lines("Dumitru, Ivanov, Kovacs, Kowalczyk, Marin, Novak, Petrov, Popescu, Stoica, Wozniak"),
  turkey: lines("Aksoy, Aydin, Çelik, Kaya, Koç, Özdemir, Yildiz"),
  islands: lines(
    `Boyer, Dijoux, Fontaine, Grondin, Hoarau, Jean-Baptiste, Lebon, Maillot, Nativel, Payet, Rosette, Técher`,
  ),
}

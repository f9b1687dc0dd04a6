/** Names that people enter as a joke. Some people really have them, so this is the weakest signal. */
const famous = new Set(
  (
    "mickey mouse,minnie mouse,donald duck,daisy duck,bugs bunny,homer simpson,bart simpson,marge simpson,lisa simpson," +
    "harry potter,hermione granger,ron weasley,luke skywalker,darth vader,han solo,bruce wayne,clark kent,peter parker,tony stark," +
    "james bond,sherlock holmes,santa claus,elvis presley,marilyn monroe,adolf hitler,barack obama,donald trump,joe biden," +
    "taylor swift,albert einstein,elon musk,george washington,abraham lincoln,jesus christ,walter white,frodo baggins,indiana jones," +
    "spongebob squarepants,scooby doo,fred flintstone,super mario,john wick,rick sanchez,morty smith,kermit frog,ronald mcdonald"
  )
    .split(",")
    .map((name) => name.replace(" ", "|")),
);

export function isFamous(first: string, last: string): boolean {
  return famous.has(`${first}|${last}`);
}

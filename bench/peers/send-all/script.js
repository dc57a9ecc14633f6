/** All services, as the one endpoint sends them, newest first. */
let services = [];
const form = document.getElementById('filters');

/** Shows what fits the form, and leaves a mark in the browser's timeline once it is painted. */
function showFiltered() {
  const wanted = new FormData(form);
  const cities = wanted.getAll('city');
  const conditions = wanted.getAll('hotel_conditions');
  const text = wanted.get('q').toLowerCase();
  const found = services.filter(
    (service) =>
      service.service_category_id === 'hotel' &&
      (cities.length === 0 || cities.includes(service.city)) &&
      (conditions.length === 0 ||
        conditions.includes(service.specific_attributes.hotel_conditions)) &&
      service.title.toLowerCase().includes(text),
  );
  document.getElementById('count').textContent = `Rasta paslaugų: ${found.length}`;
  document.getElementById('cards').replaceChildren(...found.slice(0, 24).map(cardOf));
  requestAnimationFrame(() => setTimeout(() => performance.mark('filtered')));
}

function cardOf({ id, title, city, price_per_day: price, photo_id: photo, content_hash: hash }) {
  const link = Object.assign(document.createElement('a'), { href: `/service/${id}` });
  link.textContent = title;
  const facts = document.createElement('p');
  facts.textContent = [city ?? 'Nenurodyta', price === null ? '' : `${price} € / parai`].join(' ');
  const card = document.createElement('li');
  if (photo !== null) {
    const picture = Object.assign(new Image(480, 360), { loading: 'lazy' });
    picture.src = `/photos/${photo}/${hash}/480.webp`;
    card.append(picture);
  }
  card.append(link, facts);
  return card;
}

form.addEventListener('input', showFiltered);
void fetch(`/services${location.search}`)
  .then((answer) => answer.json())
  .then((all) => {
    services = all;
    showFiltered();
  });

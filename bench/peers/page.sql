select s.id, s.title, s.service_category_id, s.city, s.price_min, s.price_max,
  s.price_per_day, s.work_hours, s.specific_attributes,
  p.id as photo_id, p.content_hash, p.alt, p.width, p.height
from (
  select service_id, created_at from service_search
  where category_id = $1 and city = $2 order by created_at desc, service_id desc limit 25
) as found
join partner_provided_services s on s.id = found.service_id
left join service_photos p on p.service_id = s.id and p.position = 0
order by found.created_at desc

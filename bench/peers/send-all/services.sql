select s.id, s.title, s.service_category_id, s.city, s.price_min, s.price_max,
  s.price_per_day, s.work_hours, s.specific_attributes,
  p.id as photo_id, p.content_hash, p.alt, p.width, p.height
from (
  select service_id, created_at from service_search order by created_at desc limit $1
) as public
join partner_provided_services s on s.id = public.service_id
left join service_photos p on p.service_id = s.id and p.position = 0
order by public.created_at desc

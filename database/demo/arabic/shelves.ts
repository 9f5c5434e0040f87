/** Categories in Arabic, by their slugs. */
export const arabicCategories: Record<string, { name: string; description: string }> = {
  'open-abayas': {
    name: 'عباءات مفتوحة',
    description:
      'صُنعت لتُلبس طبقة فوق طبقة: مفتوحة فوق ملابسك، أو مغلقة عند الصدر حين تريدين سترًا أكثر.',
  },
  'closed-abayas': {
    name: 'عباءات مغلقة',
    description:
      'البسي واحدة وقد اكتمل لباسك. قصّات مستقيمة وبقصّة A وبحزام وكيمونو لكل يوم من الأسبوع.',
  },
  occasion: {
    name: 'مناسبات',
    description: 'تطريز وساتان وأكمام وافرة للعيد وعقد القران والأمسيات التي تستحق.',
  },
  thobes: {
    name: 'أثواب',
    description: 'ياقات نظيفة وقماش صادق، بمقاس الطول والقصّة معًا فلا حاجة إلى خيّاط.',
  },
  hijabs: {
    name: 'أحجبة',
    description: 'شيفون ينسدل بنعومة، وجيرسيه يبقى حيث تضعينه.',
  },
  gifts: {
    name: 'هدايا',
    description: 'جاهزة للإهداء: مطوية ومربوطة بشريط في علبة، كل ذلك باليد.',
  },
}

/** Collections in Arabic, by their slugs. */
export const arabicCollections: Record<string, { name: string; description: string }> = {
  'eid-edit': {
    name: 'مختارات العيد',
    description: 'ما يُلبس للصلاة، ثم للغداء، ثم للغداء الثاني.',
  },
  everyday: {
    name: 'أساسيات كل يوم',
    description: 'قطع هادئة من أقمشة مريحة تثبت جدارتها قبل منتصف الأسبوع.',
  },
  'linen-season': {
    name: 'موسم الكتان',
    description: 'طبقات تتنفس لأسابيع الدفء الثلاثة في السنة، وللسفر.',
  },
  'earth-tones': {
    name: 'ألوان الأرض',
    description: 'موكا وزيتي ورملي وقرميدي: ألوان يليق بعضها ببعض وبكل شيء.',
  },
}
